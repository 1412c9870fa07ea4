import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// As vitest.config.ts says of tests: what takes long on a loaded machine is not broken.
configure({ asyncUtilTimeout: 25_000 });

afterEach(cleanup);

// Files share a worker, and with it a browser: the next file finds it as new.
afterAll(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
