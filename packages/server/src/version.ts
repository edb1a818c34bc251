import packageFile from '../package.json' with { type: 'json' };

/** Version of the product, from its package file. */
export const version: string = packageFile.version;
