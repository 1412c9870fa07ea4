import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As vitest.config.ts says of tests: what takes long on a loaded machine is not broken.
configure({ asyncUtilTimeout: 8_000 });

afterEach(cleanup);
