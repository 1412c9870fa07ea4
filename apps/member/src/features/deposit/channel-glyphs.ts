import type { Glyph } from '@fairhall/ui/icon.tsx';
import { IconBuildingBank, IconExternalLink, IconQrcode } from '@tabler/icons-react';
import type { ChannelKind } from './channel-model.ts';

export const CHANNEL_GLYPHS: Readonly<Record<ChannelKind, Glyph>> = { transfer: IconBuildingBank, qr: IconQrcode, page: IconExternalLink };
