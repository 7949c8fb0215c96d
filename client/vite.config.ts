import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

const api = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

export default defineConfig({
  plugins: [react()],
  build: {
    rolldownOptions: {
      output: {
        // One file each for what every page needs, the icons and the styles of the components: as two hundred small ones
        // they are a tenth larger, and the list of their names is in the first load.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'icons', test: /[\\/]lucide-react[\\/]/ },
            { name: 'components', test: /[\\/]src[\\/]components[\\/].*\.module\.css/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/dashboard': api, '/pictures': api } },
});
