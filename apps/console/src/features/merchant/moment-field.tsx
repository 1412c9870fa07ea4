import { Input } from 'antd';
import { useId, useState } from 'react';
import { localText, momentOf } from '../../shared/local-moment.ts';
import { useDesk } from '../../shared/session.ts';
import styles from './merchant.module.css';

type MomentFieldProps = {
  label: string;
  start: number | undefined;
  disabled?: boolean;
  onChange: (moment: number | undefined) => void;
};

/** A moment on the merchant's clocks. Keeps what is typed: on the way to a whole date the field says years that nobody means. */
export function MomentField({ label, start, disabled = false, onChange }: MomentFieldProps) {
  const id = useId();
  const { timeZone } = useDesk().merchant;
  const [text, setText] = useState(localText(start, timeZone));
  return (
    <div className={styles.wordsField}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="datetime-local"
        min="2000-01-01T00:00"
        max="2099-12-31T23:59"
        value={text}
        allowClear
        disabled={disabled}
        onChange={({ target }) => {
          setText(target.value);
          onChange(momentOf(target.value, timeZone));
        }}
      />
    </div>
  );
}
