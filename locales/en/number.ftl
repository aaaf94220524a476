number-required = Enter a number.
number-invalid = Enter a number only, such as 1,250.50.
number-negative = Enter a number that is not below zero.
number-too-large = This number is too large: at most { $digits ->
    [one] one digit
   *[other] { $digits } digits
} before the decimal point.
number-too-precise = Enter { $decimals ->
    [0] a whole number
    [one] at most one decimal place
   *[other] at most { $decimals } decimal places
}.
number-above-hundred = Enter at most 100%.
