-- Whoever sweeps what has served its time takes its rows first (FOR UPDATE SKIP LOCKED), which asks for the right to change them: only
-- of when they end.

grant update (expires_at) on captcha, page_ticket, sealed_once to fairhall_app;
grant update (created_at) on session_token to fairhall_app;
