export type TarEntry = { name: string; content?: string | Buffer; type?: string; claimedSize?: number };

export function tarEntry({ name, content = '', type = '0', claimedSize }: TarEntry): Buffer {
  const bytes = Buffer.from(content);
  const block = Buffer.alloc(512);
  block.write(name, 0, 100, 'utf8');
  block.write(`${(claimedSize ?? bytes.length).toString(8).padStart(11, '0')} `, 124);
  block.write(' '.repeat(8), 148);
  block.write(type, 156);
  block.write('ustar', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([block, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}

export const tarArchive = (...entries: TarEntry[]): Buffer =>
  Buffer.concat([...entries.map(tarEntry), Buffer.alloc(1024)]);
