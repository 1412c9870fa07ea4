-- Challenges that have served their time are swept with the rest: rows are locked for that, which asks for the right to update a column.
grant update (expires_at) on passkey_challenge to fairhall_app;
