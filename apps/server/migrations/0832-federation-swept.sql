-- Visits and tickets that have served their time are swept: rows are locked for that, which asks for the right to update a column.
grant update (expires_at) on federated_visit, federated_ticket to fairhall_app;
