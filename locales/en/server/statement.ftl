paper-printed = Printed on
paper-from = From
paper-to = To
paper-statement-ends = Only the first { $rows } movements are printed. Choose a shorter period to print the others.
