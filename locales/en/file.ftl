file-choose = Choose a file
file-choose-several = Choose files
file-none = No file chosen yet
file-chosen = File chosen
