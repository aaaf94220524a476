shortcuts-title = Keyboard shortcuts
shortcuts-then = then
shortcuts-characters = Use single-key shortcuts
shortcuts-characters-hint = Turn them off if you dictate, or press keys by accident. The search shortcut always works.
