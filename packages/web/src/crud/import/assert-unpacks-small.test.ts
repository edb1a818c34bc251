import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { assertUnpacksSmall } from './assert-unpacks-small.ts';
import { readFile } from './read-file.ts';

/** An archive with one entry that states this size. */
function archiveOf(content: Buffer, stated = content.length): Uint8Array<ArrayBuffer> {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const packed = deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(stated, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name, packed]);
  const directory = Buffer.concat([Buffer.from('504b01021400', 'hex'), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, directory, end]));
}

test('V5.2.3 a workbook that unpacks to too much is refused before it is unpacked, whatever size it states', async () => {
  const content = Buffer.alloc(3_000_000, ' ');
  await expect(assertUnpacksSmall(archiveOf(content), 4_000_000)).resolves.toBeUndefined();
  await expect(assertUnpacksSmall(archiveOf(content), 2_000_000)).rejects.toThrow('states');
  await expect(assertUnpacksSmall(archiveOf(content, 10), 2_000_000)).rejects.toThrow('unpacks');
  await expect(assertUnpacksSmall(new Uint8Array(100))).rejects.toThrow('no end');
});

test('V5.2.3 the importer does not read a bomb of 2 GB', async () => {
  // says 2 GB and is 30 kB; nothing of it is unpacked
  const bomb = archiveOf(Buffer.alloc(30_000_000, ' '), 2_000_000_000);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(readFile(new File([bomb], 'prices.xlsx'))).rejects.toMatchObject({
    problem: 'unpacksTooLarge',
  });
});
