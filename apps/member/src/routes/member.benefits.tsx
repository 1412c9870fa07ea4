import { createFileRoute } from '@tanstack/react-router';
import { Benefits } from '../features/benefits/benefits.tsx';

export const Route = createFileRoute('/member/benefits')({ component: Benefits });
