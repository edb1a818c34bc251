import { configure } from '@testing-library/react';

// A busy machine draws slowly. What never comes still fails, only later.
configure({ asyncUtilTimeout: 15_000 });
