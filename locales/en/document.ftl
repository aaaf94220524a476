document-client-render = This page could not be loaded. Reload it, or turn on JavaScript in your browser.
error-title = The page could not be shown
error-description = Sorry, something went wrong on our side, and none of your data was changed. Try again; if it happens again, tell the portal’s administrator.
error-busy-title = The portal is busy
error-busy-description = Many people are using it at this moment. Wait a few seconds and try again.
error-retry = Try again
