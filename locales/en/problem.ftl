problem-forbidden-title = Sorry, you do not have access to this page
problem-forbidden-body = Only people with access can open this area. If you need it, ask your company’s account manager.
problem-not-found-title = We could not find this page
problem-not-found-body = Its address may have changed or been mistyped, or the document is no longer available to you.
problem-method-title = This address cannot be opened directly
problem-method-body = It only receives forms. Go back to the page you were on and send the form from there.
problem-throttled-title = Too many attempts in a short time
problem-throttled-body = There were more attempts than usual. Wait a moment and try again; nothing that you saved is lost.
problem-server-title = Sorry, something went wrong on our side
problem-server-body = We could not show the page, and none of your data was changed. Try again; if it happens again, give the portal’s administrator the reference below.
problem-offline-title = You are offline
problem-offline-body = Check your connection and try again; you will be taken to the page that you asked for.
problem-retry = Try again
problem-dashboard = Go to the dashboard
problem-login = Go to sign in
problem-request = Reference
problem-status = Code
problem-refused-title = We could not read what you sent
problem-refused-body = The portal could not read what was sent, and none of your data was changed. Go back to the previous page and try again.
problem-lost-title = The connection was lost
problem-lost-body = We tried twice and no answer came from the portal. Check your network and try again.
problem-conflict-title = This has changed in the meantime
problem-conflict-body = Someone else changed it before you, so what you sent was not saved. Go back to see the latest version, then try again.
problem-too-large-title = What you sent is larger than allowed
problem-too-large-body = None of it was saved. Go back, shorten it and send it again.
problem-invalid-title = Some of what you sent is not accepted
problem-invalid-body = Nothing was saved. Go back, correct it and send it again.
problem-gateway-title = The service did not answer as it should
problem-gateway-body = Sorry, this is our fault. Try again; if it happens again, give the portal’s administrator the reference below.
problem-unavailable-title = The service is not available
problem-unavailable-body = The service is paused or busy. Try again shortly.
problem-timeout-title = The service took too long
problem-timeout-body = No answer came in time. If you sent something, check whether it was saved before you send it again.
problem-retry-after = You can try again in { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}.
problem-back = Go back
