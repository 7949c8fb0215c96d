import { useCallback, useEffect, useRef, useState } from 'react';
import { useRequest } from '../../store/useRequest.ts';
import { pictureUpload } from './pictureRequests.ts';

/** One upload at a time: a new one, `cancel`, or leaving the page aborts the one before. */
export function usePictureUpload() {
  const { state, run, reset } = useRequest(pictureUpload);
  const [progress, setProgress] = useState(0);
  const underWay = useRef<AbortController>(undefined);

  const cancel = useCallback(() => {
    underWay.current?.abort();
    underWay.current = undefined;
    reset();
  }, [reset]);
  useEffect(() => cancel, [cancel]);

  /** Resolves to the picture's address; to undefined if the upload failed or was aborted. */
  const upload = async (file: File) => {
    underWay.current?.abort();
    const own = new AbortController();
    underWay.current = own;
    setProgress(0);
    const address = await run({ file, signal: own.signal, onProgress: setProgress });
    if (underWay.current === own) underWay.current = undefined;
    return address;
  };

  /** Right now; the state of the last rendering may be older. */
  const isUnderWay = () => underWay.current !== undefined;

  return { state, progress, upload, cancel, isUnderWay };
}
