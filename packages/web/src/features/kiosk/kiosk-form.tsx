import { Delete } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';

/** Milliseconds after which what somebody began to type is forgotten. */
const forgottenAfter = 30_000;

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'delete', '0'] as const;

/** Employee number and PIN, with keys that are large enough for gloves; the keyboard of the tablet serves as well. */
export function KioskForm({
  isPending,
  onBegun,
  onPress,
}: {
  isPending: boolean;
  /** Whether somebody stands there: they began to type. */
  onBegun: (isBegun: boolean) => void;
  onPress: (number: string, pin: string) => void;
}) {
  const { t } = useTranslation();
  const [number, setNumber] = useState('');
  const [pin, setPin] = useState('');
  const [isPin, setIsPin] = useState(false);
  const isBegun = number !== '' || pin !== '';

  useEffect(() => onBegun(isBegun), [isBegun, onBegun]);

  useEffect(() => {
    if (!isBegun) return undefined;
    const timer = setTimeout(clear, forgottenAfter);
    return () => clearTimeout(timer);
  }, [isBegun, number, pin]);

  function clear() {
    setNumber('');
    setPin('');
    setIsPin(false);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (number.trim() === '') setIsPin(false);
    else if (pin.length < 4) setIsPin(true);
    else {
      onPress(number.trim(), pin);
      clear();
    }
  }

  function handleKey(key: (typeof keys)[number]) {
    const typed = (text: string, limit: number) =>
      key === 'delete' ? text.slice(0, -1) : `${text}${key}`.slice(0, limit);
    if (isPin) setPin((text) => typed(text, 8));
    else setNumber((text) => typed(text, 30));
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={handleSubmit} autoComplete="off">
      <Field label={t('hr.kiosk.number')}>
        <Input
          size="lg"
          dir="ltr"
          inputMode="none"
          autoComplete="off"
          maxLength={30}
          value={number}
          onFocus={() => setIsPin(false)}
          onChange={(event) => setNumber(event.target.value)}
        />
      </Field>
      <Field label={t('hr.kiosk.pin')}>
        <Input
          size="lg"
          dir="ltr"
          type="password"
          inputMode="none"
          autoComplete="off"
          maxLength={8}
          value={pin}
          onFocus={() => setIsPin(true)}
          onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))}
        />
      </Field>
      <div dir="ltr" className="grid grid-cols-3 gap-2">
        {keys.map((key) => (
          <Button
            key={key}
            className="min-h-16 text-2xl"
            aria-label={key === 'delete' ? t('hr.kiosk.delete') : key}
            onClick={() => handleKey(key)}
          >
            {key === 'delete' ? <Delete aria-hidden /> : key}
          </Button>
        ))}
        <Button className="min-h-16 text-lg" onClick={() => setIsPin(!isPin)}>
          {t(isPin ? 'hr.kiosk.numberKey' : 'hr.kiosk.pin')}
        </Button>
      </div>
      <Button
        type="submit"
        variant="primary"
        className="min-h-16 text-xl"
        isLoading={isPending}
        disabled={number.trim() === '' || pin.length < 4}
      >
        {t('hr.kiosk.press')}
      </Button>
    </form>
  );
}
