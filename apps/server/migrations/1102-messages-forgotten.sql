-- Messages are kept for a time, and then are no more (modules/message). They lie nearly in the order in which they were written.
create index inbox_message_age on inbox_message using brin (created_at);
create index inbox_thread_age on inbox_thread using brin (last_at);
