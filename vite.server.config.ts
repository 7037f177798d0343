import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** In one file a module does not lie where it was written: what it reads beside itself is named by where that lies. */
const places = (): Plugin => ({
  name: 'places',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta')) return null;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
});

export default defineConfig({
  plugins: [places()],
  ssr: { external: true },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      input: { api: 'apps/api/api.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
});
