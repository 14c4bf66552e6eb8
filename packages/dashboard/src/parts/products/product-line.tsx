import { Group, Image, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type ProductLineProps = {
  imageUrl: string | null;
  name: string;
  /** Below the name. */
  note?: ReactNode;
};

/** A picture as small as a line; an empty square where it is missing or does not load. */
export function Thumbnail({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) return <span className="thumbnail" />;
  return (
    <Image
      src={src}
      alt=""
      className="thumbnail"
      fit="contain"
      loading="lazy"
      onError={() => setBroken(src)}
    />
  );
}

/** A product in a list: its picture and its name. */
export function ProductLine({ imageUrl, name, note }: ProductLineProps) {
  return (
    <Group gap="xs" wrap="nowrap" className="may-shrink">
      <Thumbnail src={imageUrl} />
      <div className="may-shrink">
        <Text size="sm" className="breaks">
          <bdi>{name}</bdi>
        </Text>
        {note}
      </div>
    </Group>
  );
}
