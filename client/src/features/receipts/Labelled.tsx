import { Both } from '../../components/print/Both.tsx';
export interface LabelledProps {
  english: string;
  nepali: string;
  value: string | number;
}

/** A value on paper, under its label in both languages. */
export function Labelled({ english, nepali, value }: LabelledProps) {
  return (
    <div>
      <dt>
        <Both english={english} nepali={nepali} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
