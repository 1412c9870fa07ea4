import { Segmented } from 'antd';

export type StateTabsProps<State extends string> = {
  states: readonly State[];
  state: State;
  onState: (state: State) => void;
  word: (state: State) => string;
};

/** Which of the states that a list's rows can be in is shown. */
export function StateTabs<State extends string>({ states, state, onState, word }: StateTabsProps<State>) {
  return (
    <Segmented<State>
      style={{ marginBlock: 12 }}
      value={state}
      onChange={onState}
      options={states.map((value) => ({ value, label: word(value) }))}
    />
  );
}
