import { pictureSources } from '@fairhall/contract/pictures';
import { classNames } from '@fairhall/ui/class-names';
import { Picture } from '@fairhall/ui/picture.tsx';
import type { Promotion } from './announcements.ts';

export type AnnouncementPictureProps = {
  of: Pick<Promotion, 'announcementImages'> /** How wide it is shown. */;
  sizes: string;
  className: string;
};

/** The picture of an announcement, in the shape of a banner; nothing where it has none. */
export function AnnouncementPicture({ of: { announcementImages }, sizes, className }: AnnouncementPictureProps) {
  const picture = announcementImages[0]?.imageUrl;
  if (!picture) return null;
  return (
    <Picture
      source={pictureSources(picture)}
      width={960}
      height={427}
      sizes={sizes}
      className={classNames('aspect-[9/4] h-auto bg-s2 object-cover', className)}
    />
  );
}
