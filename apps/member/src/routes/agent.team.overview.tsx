import { createFileRoute } from '@tanstack/react-router';
import { TeamOverview } from '../features/agent/team-overview.tsx';

export const Route = createFileRoute('/agent/team/overview')({ component: TeamOverview });
