import { Button } from 'antd';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { call } from '#kernel/web/client.ts';
import { showError } from '#kernel/web/notice.ts';
import { failureText } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type ProofTerms, signProof } from '../contract/proof.endpoints.ts';
import type { ToProve } from './use-proof.ts';

/** Of the picture; the pad itself is as wide as its drawer. */
const SIZE = { width: 960, height: 320 };
const LINE = 6;
/** A dot or a slip of the hand is no signature. */
const LEAST_MOVES = 8;
const [PAPER, INK] = ['#fff', '#000'];

/** Where a pointer is on the picture, however large the pad is shown. */
const placeOf = (event: PointerEvent<HTMLCanvasElement>) => {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return [((event.clientX - left) / width) * SIZE.width, ((event.clientY - top) / height) * SIZE.height] as const;
};

interface PadProps {
  of: ToProve & ProofTerms;
  onProved: (proof_id: string) => void;
}

/** A pad to sign on, by finger, pen or mouse; what was drawn for other terms says nothing of these. */
export function SignaturePad({ of, onProved }: PadProps) {
  const whole = useRef<HTMLDivElement>(null);
  // Whoever signs sees all of the pad, however long the form above it.
  useEffect(() => {
    whole.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={whole} className="proof-sign">
      <Pad key={JSON.stringify(of)} of={of} onProved={onProved} />
    </div>
  );
}

function Pad({ of, onProved }: PadProps) {
  const { word } = useWords('card');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [moves, setMoves] = useState(0);
  const [pending, setPending] = useState(false);
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pending) return;
    const pen = event.currentTarget.getContext('2d')!;
    if (moves === 0) {
      pen.fillStyle = PAPER;
      pen.fillRect(0, 0, SIZE.width, SIZE.height);
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    Object.assign(pen, { strokeStyle: INK, lineWidth: LINE, lineCap: 'round', lineJoin: 'round' });
    pen.beginPath();
    pen.moveTo(...placeOf(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (pending || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const pen = event.currentTarget.getContext('2d')!;
    pen.lineTo(...placeOf(event));
    pen.stroke();
    setMoves((count) => count + 1);
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, SIZE.width, SIZE.height);
    setMoves(0);
  };
  const accept = () => {
    setPending(true);
    canvas.current!.toBlob((picture) => void send(picture!), 'image/png');
  };
  const send = async (picture: Blob) => {
    try {
      const { path } = await call(uploadFile, { use: 'member_signature', file: new File([picture], 'signature.png', { type: 'image/png' }) });
      onProved((await call(signProof, { ...of, signature: path })).proof_id);
    } catch (failure) {
      showError(failureText(failure));
      setPending(false);
    }
  };
  return (
    <>
      <canvas
        ref={canvas}
        className="proof-pad"
        {...SIZE}
        role="img"
        aria-label={word.proof_pad}
        onPointerDown={begin}
        onPointerMove={draw}
      />
      <div className="proof-steps">
        <small>{word.proof_pad_text}</small>
        <Button disabled={moves === 0 || pending} onClick={clear}>
          {word.proof_clear}
        </Button>
        <Button type="primary" loading={pending} disabled={moves < LEAST_MOVES} onClick={accept}>
          {word.proof_sign}
        </Button>
      </div>
    </>
  );
}
