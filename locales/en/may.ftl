may-view-only = You can view this document. To prepare or send an answer, ask your company’s account manager for permission.
may-prepare-only = You can prepare drafts. Sending them needs a colleague with permission to approve, or ask your company’s account manager.
