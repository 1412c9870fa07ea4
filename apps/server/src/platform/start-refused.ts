/**
 * A reason not to start that the operator can put right: a bad variable, a port taken, a DATA_DIR in use.
 * The entries print its message as one line and end with exit code 2; nothing has been changed by then.
 */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
