-- Who was decided to be two and looks like one again is flagged again, from then on (modules/agent).
grant update (from_day, raised_at) on agent_flag to fairhall_app;
