/** The operator's cookie is sent below this path alone. */
export const CONSOLE_PATH = '/console';
