import { createFileRoute } from '@tanstack/react-router';
import { GameWallets } from '../features/game-wallets/game-wallets.tsx';

export const Route = createFileRoute('/wallets')({ component: GameWallets });
