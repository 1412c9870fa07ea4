-- Rewards that cannot be paid when they are due are so again later.
grant update (due_at) on level_reward to fairhall_app;
