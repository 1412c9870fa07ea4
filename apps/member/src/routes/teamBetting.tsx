import { createFileRoute } from '@tanstack/react-router';
import { TeamBets } from '../features/agent/team-bets.tsx';

export const Route = createFileRoute('/teamBetting')({ component: TeamBets });
