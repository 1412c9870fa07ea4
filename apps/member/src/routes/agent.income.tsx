import { createFileRoute } from '@tanstack/react-router';
import { IncomePage } from '../features/agent-income/income-page.tsx';

export const Route = createFileRoute('/agent/income')({ component: IncomePage });
