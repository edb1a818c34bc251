import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { IconButton } from './icon-button.tsx';
import { Input, type InputProps } from './input.tsx';

/** A password that can be shown. Pasting and password managers work; say which with `autoComplete`. */
export function PasswordInput({
  autoComplete,
  ...props
}: Omit<InputProps, 'type' | 'end' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password' | 'off';
}) {
  const texts = useUiTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      end={
        <IconButton
          size="sm"
          label={isShown ? texts.hidePassword : texts.showPassword}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
          className="size-6"
        />
      }
    />
  );
}
