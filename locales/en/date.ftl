date-placeholder = day/month/year
date-hint = The day first, such as 6/1/2026 for 6 January 2026.
date-pick = Choose a date
date-invalid = Enter a date with the day first, such as 6/1/2026 or 6 Jan 2026.
date-hijri = This is a date of the Hijri calendar. In the Gregorian calendar it is { $date }: enter that date if it is right.
date-year-unclear = Is the year { $gregorian }, or { $hijri } of the Hijri calendar? Enter the year with four digits.
date-no-such-day = The month has no such day. Check the day and the month.
