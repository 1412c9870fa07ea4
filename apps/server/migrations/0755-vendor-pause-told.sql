-- Up to when phones were told of a vendor's maintenance: its begin and its end are each told as they come.
alter table vendor_link add column pause_told timestamptz;

grant update (pause_told) on vendor_link to fairhall_app;
