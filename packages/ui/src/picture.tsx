import { useState } from 'react';

/** A picture in the types that a browser may know, each in several widths as `srcset` has them; `src` for who knows neither. */
export type PictureSource = { src: string; avif?: string; webp?: string };

export type PictureProps = {
  source: PictureSource;
  /** Of the box that it fills: the room is there before the picture. */
  width: number;
  height: number;
  /** How wide it is shown, as `sizes` has it. */
  sizes: string;
  alt?: string;
  /** Not before it is scrolled near, unless it is to be seen at once. */
  eager?: boolean;
  onLoad?: () => void;
  onError?: () => void;
  className?: string;
};

/** A picture that is fetched, in whose place its parent lays out the image alone: the smallest that is sharp enough, of the type that weighs least. One that is gone leaves nothing. */
export function Picture({ source, width, height, sizes, alt = '', eager = false, onLoad, onError, className }: PictureProps) {
  const { src, avif, webp } = source;
  const [failed, setFailed] = useState('');
  if (failed === src) return null;
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} className="hidden" />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} className="hidden" />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onLoad={onLoad}
        onError={() => {
          setFailed(src);
          onError?.();
        }}
        className={className}
      />
    </picture>
  );
}
