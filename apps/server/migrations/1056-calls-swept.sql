-- Calls are kept for 13 months, but for those that prove that money moved.
grant delete on provider_call to fairhall_app;
