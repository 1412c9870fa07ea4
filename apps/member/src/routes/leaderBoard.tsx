import { createFileRoute } from '@tanstack/react-router';
import { MissionsPage } from '../features/missions/missions-page.tsx';

export const Route = createFileRoute('/leaderBoard')({ component: MissionsPage });
