import { createFileRoute } from '@tanstack/react-router';
import { NoticeList } from '../features/notices/notice-list.tsx';

export const Route = createFileRoute('/notice')({ component: NoticeList });
