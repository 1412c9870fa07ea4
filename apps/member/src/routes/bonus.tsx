import { createFileRoute } from '@tanstack/react-router';
import { BonusPage } from '../features/bonus/bonus-page.tsx';

export const Route = createFileRoute('/bonus')({ component: BonusPage });
