-- What a report told as paid, a later one may tell as taken back.
grant update (day, state) on provider_report_line to fairhall_app;
