export type ErrorSpec = {
  /** HTTP status on our own and the family's `/wps` paths; `/lgw` derives its own: 400 malformed, 422 refused. */
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503;
  /** What an existing client of the family reads as `errorCode`; ours are sent as they are. */
  wire?: string;
  /** What clients of the old generation compare the message with, in every language. */
  oldMessage?: string;
  show: 'toast' | 'field' | 'silent' | 'page';
  ms?: number;
};
